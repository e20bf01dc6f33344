export const teamWords = {
  title: 'Founders Behind the Vision',
  lead: 'Meet the founders leading a new wave of AI-powered transformation.',
} as const;
