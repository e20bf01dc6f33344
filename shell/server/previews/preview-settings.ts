import { z } from 'zod';

export interface PreviewSettings {
  /** Host pattern that contains `{channel}`. */
  readonly hosts: string;
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
  PREVIEW_HOSTS: hostPattern.default('{channel}.localhost'),
  /** The token that previews require. */
  PREVIEW_TOKEN: z.string().optional(),
};

type Given = z.infer<z.ZodObject<typeof previewShape>>;

export function readPreviewSettings(given: Given): PreviewSettings {
  const { PREVIEW_HOSTS: hosts, PREVIEW_TOKEN: token } = given;
  return token === undefined ? { hosts } : { hosts, token };
}
