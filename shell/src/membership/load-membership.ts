import { membership } from '@site/content/site';
import type { MembershipSettings } from '../../document/site-data.ts';

/**
 * Sets the membership provider's options, then adds its script. A script that fails to load is
 * removed again: Log In is a link and works without it.
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
