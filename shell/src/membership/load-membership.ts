import { membership } from '@site/content/site';
import type { MembershipSettings } from '../site-data.ts';

/**
 * Adds the membership provider's script to the document, its options before it. A script
 * that does not load is taken away again: Log In is a link and needs none.
 */
export function loadMembership({ scriptUrl, domain }: MembershipSettings): void {
  const load = membership.modules.join(',');
  Object.assign(window, { [membership.optionsName]: { domain, load } });
  const script = document.createElement('script');
  script.async = true;
  script.src = scriptUrl;
  script.onerror = () => script.remove();
  document.head.append(script);
}
