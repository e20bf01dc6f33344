import styled from '@emotion/styled';
import { contacts } from '@site/content/site';
import { useIsHydrated } from '@site/contract';
import { inquiryLabels, interests } from '@site/contract/contact';
import { Button, ContactList, Field, FieldGrid, Notice } from '@site/ui';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useSending } from './use-sending.ts';

/* Hidden where it cannot be sent. */
const Form = styled.form`
  container-type: inline-size;
  display: grid;
  gap: var(--space-m);

  @media (scripting: none), print {
    display: none;
  }
`;

/*
 * In place of the form without scripts, else below it once its code is overdue, as in older browsers.
 * It takes no room before that. Nothing moves, so reduced motion must not show it at once.
 */
const Instead = styled.div`
  margin-block-start: var(--space-m);
  animation: wait 1ms 10s backwards !important;

  & > p {
    margin-block-end: var(--space-s);
  }
  @keyframes wait {
    from,
    to {
      height: 0;
      margin: 0;
      overflow: hidden;
      visibility: hidden;
    }
  }
  @media (scripting: none) {
    margin: 0;
    animation: none !important;
  }
`;

const Actions = styled.div`
  display: grid;
  justify-items: start;
  scroll-margin-block-end: var(--space-s);

  & > * + :not(:empty) {
    margin-block-start: var(--space-s);
  }
`;

/* Moved off the page rather than hidden, so that bots fill it in. */
const Trap = styled.div`
  position: absolute;
  inset-inline-start: -100vw;
  width: 1px;
  height: 1px;
  overflow: hidden;
`;

const draftName = 'contact';

/** Sends a message to the company; the draft is kept until it was sent. */
export function ContactForm(): ReactNode {
  const isHydrated = useIsHydrated();
  const { form, status, problems, check, submit, refuse } = useSending(draftName);
  const isSending = status === 'sending';
  const actions = useRef<HTMLDivElement>(null);
  // Sent by Enter from a field, the form may hide what has become of the message.
  useLayoutEffect(() => {
    const isAnswered = status === 'success' || status === 'error';
    // Whoever is elsewhere by then, on this page or another, stays there.
    const isHere = form.current?.contains(document.activeElement);
    if (isAnswered && isHere) actions.current?.scrollIntoView({ block: 'nearest' });
  }, [status, form]);
  return (
    <div>
      <Form
        ref={form}
        method="post"
        data-draft={draftName}
        aria-label="Contact form"
        onInput={check}
        onSubmit={submit}
        onInvalidCapture={refuse}
      >
        <Fields problems={problems} />
        <Actions ref={actions}>
          <Button type="submit" disabled={!isHydrated} busy={isSending}>
            {isSending ? 'Sending...' : 'Send Message'}
          </Button>
          {/* There before its text, or not every screen reader would say it. */}
          <div role="status">
            {status === 'success' && (
              <Notice tone="success">Message sent successfully! We'll be in touch soon.</Notice>
            )}
          </div>
          {status === 'error' && (
            <Notice tone="error">
              Something went wrong. Please try again later or contact us directly.
            </Notice>
          )}
        </Actions>
      </Form>
      {!isHydrated && (
        <Instead>
          <p>This form cannot send here. Write to us, or call:</p>
          <ContactList contacts={contacts} />
        </Instead>
      )}
    </div>
  );
}

function Fields({ problems }: { readonly problems: Readonly<Record<string, string>> }): ReactNode {
  const id = useId();
  const nameOf = (field: keyof typeof inquiryLabels) => ({
    id: `${id}-${field}`,
    name: field,
    dir: 'auto',
    ...(problems[field] && { 'aria-invalid': true, 'aria-describedby': `${id}-${field}-problem` }),
  });
  const label = (field: keyof typeof inquiryLabels) => ({
    label: inquiryLabels[field],
    control: `${id}-${field}`,
    problem: problems[field],
  });
  return (
    <FieldGrid>
      <Field {...label('name')}>
        <input type="text" {...nameOf('name')} required autoComplete="name" />
      </Field>
      <Field {...label('organisation')} isOptional>
        <input type="text" {...nameOf('organisation')} autoComplete="organization" />
      </Field>
      <Field {...label('contactInfo')}>
        <input
          type="text"
          {...nameOf('contactInfo')}
          required
          autoComplete="email"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
      </Field>
      <Field {...label('interest')}>
        <select {...nameOf('interest')} defaultValue={interests[0]}>
          {/* With values: a translated page has other texts. */}
          {interests.map((interest) => (
            <option key={interest} value={interest}>
              {interest}
            </option>
          ))}
        </select>
      </Field>
      <Field {...label('message')} isWide>
        <textarea {...nameOf('message')} required rows={4} />
      </Field>
      <Trap aria-hidden="true">
        <label htmlFor={`${id}-website`}>Leave this field empty</label>
        <input type="text" id={`${id}-website`} name="website" tabIndex={-1} autoComplete="off" />
      </Trap>
    </FieldGrid>
  );
}
