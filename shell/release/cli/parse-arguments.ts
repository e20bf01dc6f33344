import { InvalidArgumentError } from 'commander';
import { isInsecure, toOrigin, toWebUrl } from '../../server/http/setting-values.ts';
import { isStoreLocation } from '../../server/settings.ts';
import { channelNameRule, isChannelName, shareChannel } from '../../store/channels.ts';

/** A parser that rejects what `read` returns undefined for; `fault` completes `"x" is …`. */
function parser<Value>(read: (text: string) => Value | undefined, fault: string) {
  return (text: string): Value => {
    const value = read(text);
    if (value !== undefined) return value;
    throw new InvalidArgumentError(`"${text}" is ${fault}.`);
  };
}

const readIf = (isValid: (text: string) => boolean) => (text: string) =>
  isValid(text) ? text : undefined;

export const parseChannel = parser(
  readIf(isChannelName),
  `not a valid channel name: ${channelNameRule}`,
);

const parseOther = parser(
  readIf((text) => text !== shareChannel),
  'reserved for gradual releases, which "deploy --share" starts and "share" changes and ends',
);

/** Refuses the share's channel, which only `deploy --share` and `share` change. */
export const parseUnreserved = (text: string): string => parseChannel(parseOther(text));

export const parseSite = parser(toOrigin, 'not a URL without a path, like https://www.example.com');

/** On one line, as the ledger shows it; it may come as a commit's message. */
export const parseReason = parser(
  (text) => text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim() || undefined,
  'not a reason',
);

/** It is empty if it comes from a variable that is not set. */
export const parseFolder = parser(
  readIf((text) => text !== ''),
  'not the name of a folder',
);

export const parseStore = parser(
  readIf((text) => text !== '' && isStoreLocation(text)),
  'neither a folder nor a bucket, like s3://bucket/prefix',
);

/** Its signing keys must not come over a network unencrypted. */
export const parseIssuer = parser(
  readIf((text) => toWebUrl(text) !== undefined && !isInsecure(text)),
  'not a URL with https, like https://ci.example.com',
);

export const parseNames = parser((text) => {
  const names = text.split(',').map((name) => name.trim());
  return names.every((name) => /^([a-z0-9-]+\*?|\*)$/.test(name)) ? names : undefined;
}, 'not a list of names such as mf-learning,mf-business; a name may end in *');

/** From 0.1 to 99.9. */
function readPercentage(text: string): number | undefined {
  const share = Number(text);
  return /^\d{1,2}(\.\d)?$/.test(text) && share > 0 ? share : undefined;
}

export const parsePercentage = parser(
  readPercentage,
  'not a percentage from 0.1 to 99.9 with at most one decimal',
);

export const parseShare = parser((text): number | 'off' | undefined => {
  if (text === 'off') return text;
  return text === '100' ? 100 : readPercentage(text);
}, 'neither a percentage from 0.1 to 100 with at most one decimal, nor off');

export const parseCount = (what: string, most = 999_999_999) =>
  parser(
    (text) => (/^[1-9]\d*$/.test(text) && Number(text) <= most ? Number(text) : undefined),
    `not ${what}`,
  );

/** Without a zone, a time is in UTC, as are those that commands print. */
export const parseTime = parser((text) => {
  const [, day = '', time = '00:00', zone = 'Z'] = timePattern.exec(text) ?? [];
  const isDay = isValid(new Date(day)) && new Date(day).toISOString().startsWith(day);
  const parsed = new Date(`${day}T${time}${zone}`);
  return isDay && isValid(parsed) ? parsed : undefined;
}, 'not a time such as 2026-03-01T12:00Z');

const timePattern = /^(\d{4}-\d\d-\d\d)(?:[T ]([\d:.]+) ?(Z|[+-]\d\d:\d\d)?)?$/;

const isValid = (time: Date) => !Number.isNaN(time.getTime());
