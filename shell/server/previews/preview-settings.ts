import { z } from 'zod';

export interface PreviewSettings {
  /** Host pattern that contains `{channel}`; previews are off without one. */
  readonly hosts?: string;
  /** If absent, previews are open to everyone. */
  readonly token?: string;
}

const hostPattern = z
  .string()
  .regex(
    /^[a-z0-9.-]*\{channel\}[a-z0-9-]*(\.[a-z0-9-]+)+$/i,
    'must be a host name that contains {channel}, like {channel}.preview.example.com',
  );

/** The preview part of the settings schema. */
export const previewShape = {
  /** Hosts of previews; `{channel}` stands for the channel's name. */
  PREVIEW_HOSTS: hostPattern.optional(),
  /** The token that previews require. */
  PREVIEW_TOKEN: z.string().min(16, 'must have 16 characters or more').optional(),
};

type Given = z.infer<z.ZodObject<typeof previewShape>>;

/** A site on this machine shows previews to everyone on it; a public one needs both settings. */
export function readPreviewSettings(given: Given, isLocal: boolean): PreviewSettings {
  const { PREVIEW_HOSTS, PREVIEW_TOKEN: token } = given;
  const hosts = PREVIEW_HOSTS ?? (isLocal ? '{channel}.localhost' : undefined);
  return { ...(hosts && { hosts }), ...(token && { token }) };
}
