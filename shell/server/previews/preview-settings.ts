import { z } from 'zod';

const hostPattern = z
  .string()
  .toLowerCase()
  .regex(
    /^[a-z0-9.-]*\{channel\}[a-z0-9-]*(\.[a-z0-9-]+)+$/,
    'must be a host name that contains {channel}, like {channel}.preview.example.com',
  );

/** The preview part of the settings schema. */
export const previewShape = {
  /** Hosts of previews; `{channel}` stands for the channel's name. A public site has none by default. */
  PREVIEW_HOSTS: hostPattern.optional(),
  /** The token that previews require. Without it they are open to everyone. */
  PREVIEW_TOKEN: z.string().trim().min(16, 'must have at least 16 characters').optional(),
};

type Given = z.infer<z.ZodObject<typeof previewShape>>;

export type PreviewSettings = ReturnType<typeof readPreviewSettings>;

/** A site on this machine shows previews to everyone on it; a public one needs the token. */
export function readPreviewSettings(given: Given, isLocal: boolean) {
  const { PREVIEW_HOSTS, PREVIEW_TOKEN: token } = given;
  const hosts = PREVIEW_HOSTS ?? (isLocal ? '{channel}.localhost' : undefined);
  return { ...(hosts && { hosts }), ...(token && { token }) };
}
