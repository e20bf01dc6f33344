import styled from '@emotion/styled';
import { Notice, type NoticeProps } from './notice.tsx';

const Centred = styled.div`
  max-width: var(--measure);
  margin-inline: auto;
  padding-block: var(--space-l);
  text-align: center;

  & > [role='alert'],
  & > [role='alert'] > div {
    justify-content: center;
  }
`;

/** A centred red message, announced at once. */
export function CentredAlert(props: Omit<NoticeProps, 'tone'>) {
  return (
    <Centred>
      <Notice tone="error" {...props} />
    </Centred>
  );
}
