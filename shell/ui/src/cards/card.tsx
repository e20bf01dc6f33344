import styled from '@emotion/styled';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Compounds } from '../layout/compounds.tsx';

const Root = styled.article`
  position: relative;
  display: flex;
  flex-direction: column;
  overflow: hidden;
  border-radius: var(--radius);
  background: var(--color-raised);
  box-shadow: var(--shadow-rest);
  transition:
    box-shadow 220ms var(--ease),
    translate 220ms var(--ease);

  &:has(a[data-card-link]:hover) {
    box-shadow: var(--shadow-lifted);
    translate: 0 -2px;
  }
  &:has(a[data-card-link]:active) {
    translate: none;
  }
  &:has(a[data-card-link]:focus-visible) {
    outline: 2px solid var(--color-focus);
    outline-offset: 3px;
    box-shadow: var(--shadow-lifted);
  }
`;

const Title = styled.h3`
  font-size: var(--type-h3);
`;

const StretchedLink = styled(Link)`
  text-decoration: none;

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    z-index: var(--z-raised);
  }
  /* Where the card has the outline instead. */
  @supports selector(:has(a)) {
    &:focus-visible {
      outline: none;
    }
  }
`;

/** The padded text of a card. See {@link Card}. */
export const CardBody = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  align-items: flex-start;
  gap: var(--space-xs);
  padding: var(--space-m);
  color: var(--color-ink-soft);

  & :where(h2, h3, h4) {
    color: var(--color-ink);
  }
`;

/**
 * The bottom of a card, above the stretched link, so that its contents can be clicked.
 *
 * @example
 * <CardActions>
 *   <ExternalButton href={ctaLink}>{ctaLabel}</ExternalButton>
 * </CardActions>
 */
export const CardActions = styled.div`
  position: relative;
  z-index: calc(var(--z-raised) + 1);
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2xs);
  padding: 0 var(--space-m) var(--space-m);
  pointer-events: none;

  & > * {
    pointer-events: auto;
  }
`;

const More = styled.span`
  margin-block-start: auto;
  padding-block-start: var(--space-2xs);
  color: var(--color-ember);
  font-size: var(--type-small);
  font-weight: 600;

  [data-card]:has(a[data-card-link]:hover) & {
    color: var(--color-ember-strong);
    text-decoration: underline;
  }
`;

interface CardProps extends ComponentProps<'article'> {
  readonly as?: 'article' | 'div' | 'li' | 'figure';
}

/**
 * A raised box. A CardLink inside makes all of it clickable.
 *
 * @example
 * <Card as="li">
 *   <CardBody>
 *     <CardLink to="/course-info/agents">Evaluating AI Agents</CardLink>
 *     <CardText>How to measure what agents do.</CardText>
 *     <CardMore>Learn More →</CardMore>
 *   </CardBody>
 * </Card>
 */
export function Card(props: CardProps) {
  return <Root data-card="" {...props} />;
}

interface CardLinkProps extends ComponentProps<typeof Link> {
  /** The level of the heading that holds the link. */
  readonly level?: 2 | 3 | 4;
}

/** A card's title as its only link; its click area covers the card. See {@link Card}. */
export function CardLink({ level = 3, children, ...rest }: CardLinkProps) {
  return (
    <Title as={`h${level}`}>
      <StretchedLink data-card-link="" {...rest}>
        <Compounds>{children}</Compounds>
      </StretchedLink>
    </Title>
  );
}

/** A paragraph of a card. See {@link Card}. */
export function CardText({ children }: { readonly children: ReactNode }) {
  return (
    <p>
      <Compounds>{children}</Compounds>
    </p>
  );
}

/** 'Learn More →': decoration, the title is the link. See {@link Card}. */
export function CardMore({ children }: { readonly children: ReactNode }) {
  return <More data-print="hide">{children}</More>;
}
