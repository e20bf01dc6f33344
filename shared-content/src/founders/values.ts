/** The drawings that a capability can have beside its heading. */
export const capabilityIcons = [
  'governance',
  'security',
  'tooling',
  'training',
  'automation',
  'community',
  'inclusion',
] as const;

export type CapabilityIcon = (typeof capabilityIcons)[number];
