/**
 * Every address outside the site, by name. Pages and markdown (`link:booking`)
 * refer to the name, so an address is changed here and nowhere else.
 */
export const links = {
  login: 'https://members.hearthandlattice.example/auth?mode=login',
  booking: 'https://calendar.hearthandlattice.example/intro-call',
  bookingExecutive: 'https://calendar.hearthandlattice.example/executive-session',
  bookingMentorship: 'https://calendar.hearthandlattice.example/mentorship-call',
  ownersForum:
    'https://members.hearthandlattice.example/register?plan=business-owners-forum&paymentTerm=monthly',
  requestTalent: 'https://forms.hearthandlattice.example/request-ai-talent',
  signUpExplorers:
    'https://members.hearthandlattice.example/register?plan=ai-explorers&paymentTerm=monthly',
  signUpBuilders:
    'https://members.hearthandlattice.example/register?plan=ai-builders&paymentTerm=monthly',
  signUpCreators:
    'https://members.hearthandlattice.example/register?plan=content-creators&paymentTerm=monthly',
  signUpAutomation:
    'https://members.hearthandlattice.example/register?plan=automation-builders&paymentTerm=monthly',
  communityGuide: 'https://code.hearthandlattice.example/community/guide',
  chat: 'https://chat.hearthandlattice.example/invite',
  volunteer: 'https://sheets.hearthandlattice.example/volunteer',
  newsletter: 'https://sheets.hearthandlattice.example/newsletter',
  courseInterest: 'https://sheets.hearthandlattice.example/course-interest',
  preRegistration: 'https://sheets.hearthandlattice.example/pre-registration',
  professionalNetwork: 'https://network.hearthandlattice.example/groups/hearth-and-lattice',
  networkMarek: 'https://network.hearthandlattice.example/people/marek-olander',
  networkInes: 'https://network.hearthandlattice.example/people/ines-tavoran',
  codeHosting: 'https://code.hearthandlattice.example/hearth-and-lattice',
} as const;

export type LinkName = keyof typeof links;

/** Protocols that links in markdown may use, and `link:` for the names above. */
export const linkProtocols = ['http', 'https', 'irc', 'ircs', 'mailto', 'xmpp'] as const;
