import { z } from 'zod';

export interface PreviewSettings {
  /** Pattern of hosts with `{channel}` in it. */
  readonly hosts: string;
  /** Absent: previews are open to all. */
  readonly token?: string;
}

const hostPattern = z
  .string()
  .regex(
    /^[a-z0-9.-]*\{channel\}[a-z0-9-]*(\.[a-z0-9-]+)+$/i,
    'must be the name of a host with {channel} in it, like {channel}.preview.example.com',
  );

/** The settings of previews, to stand among the others. */
export const previewShape = {
  /** Hosts of previews; `{channel}` stands for the channel's name. */
  PREVIEW_HOSTS: hostPattern.default('{channel}.localhost'),
  /** What previews ask for once. */
  PREVIEW_TOKEN: z.string().optional(),
};

type Given = z.infer<z.ZodObject<typeof previewShape>>;

export function readPreviewSettings(given: Given): PreviewSettings {
  const { PREVIEW_HOSTS: hosts, PREVIEW_TOKEN: token } = given;
  return token === undefined ? { hosts } : { hosts, token };
}
