/** What the membership provider's script expects to find when it starts. */
export const membership = {
  /** The name, on `window`, of its options. */
  optionsName: 'o_options',
  /** The modules of it that the site uses. */
  modules: ['auth', 'customForm', 'emailList', 'leadCapture', 'nocode', 'profile', 'support'],
} as const;
