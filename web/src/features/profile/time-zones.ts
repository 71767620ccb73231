// The selectable time zones, each once by its current name, with its offset at a given time, and a search. Pure.
import { currentZoneName, oldZoneName } from '@rehearse/contract/identity/time-zone.ts';

export type TimeZoneOption = { value: string; words: string; offset: string };

/** `UTC+5:30`, `UTC−3:30`, or `UTC`. Empty for a zone that this browser doesn't support. */
export const offsetOf = (timeZone: string, at: Date): string => {
  try {
    const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(at);
    const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const [, sign = '', hours = '', minutes = ''] = /^GMT(?:([+-])(\d\d):(\d\d))?/.exec(name) ?? [];
    if (Number(hours) === 0 && Number(minutes) === 0) return 'UTC';
    return `UTC${sign === '-' ? '−' : '+'}${Number(hours)}${minutes === '00' ? '' : `:${minutes}`}`;
  } catch {
    return '';
  }
};

const zoneOf = (value: string, at: Date): TimeZoneOption => {
  const offset = offsetOf(value, at);
  const name = value.replaceAll('_', ' ');
  return { value, offset, words: offset === '' || name === 'UTC' ? name : `${name} (${offset})` };
};

/** The listed zone for any of its aliases. */
export const timeZoneOptionOf = (zone: string, at: Date): TimeZoneOption => zoneOf(currentZoneName(zone), at);

/** `known`: IANA names. `chosen` is listed even if the browser doesn't support it. UTC is last. */
export const listZones = (known: readonly string[], chosen: string, at: Date): TimeZoneOption[] => {
  const names = new Set([...known, chosen].map(currentZoneName));
  names.delete('UTC');
  return [...[...names].toSorted((a, b) => a.localeCompare(b, 'en')), 'UTC'].map((name) => zoneOf(name, at));
};

const offsetWord = /^(?:utc|gmt)?([+-])0?(\d{1,2})(:\d{0,2})?$/;

const plain = (text: string): string =>
  text.toLowerCase().replaceAll('−', '-').replaceAll('_', ' ').normalize('NFD').replaceAll(/\p{M}/gu, '');

/** `+5` also finds half-hour offsets, but `+1` doesn't find `+10`. */
const hasOffset = ({ offset }: TimeZoneOption, word: string): boolean => {
  const [, sign, hours, minutes] = offsetWord.exec(word) ?? [];
  if (sign === undefined) return false;
  const found = plain(offset).slice('utc'.length) || '+0';
  const wanted = `${sign}${hours}`;
  if (minutes === undefined) return found === wanted || found.startsWith(`${wanted}:`);
  return ':00'.startsWith(minutes)
    ? found === wanted || found.startsWith(wanted + minutes)
    : found.startsWith(wanted + minutes);
};

/** The everyday name, such as "India Standard Time" or "Pacific Time". */
const commonName = ({ value }: TimeZoneOption): string => {
  try {
    const format = new Intl.DateTimeFormat('en', { timeZone: value, timeZoneName: 'longGeneric' });
    return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? '';
  } catch {
    return '';
  }
};

/** Zones whose name, old name, or offset contains every word of `query`; if there are none, those whose common name does. */
export const searchZones = (zones: readonly TimeZoneOption[], query: string): readonly TimeZoneOption[] => {
  const words = plain(query)
    .replaceAll(/[(),/]/g, ' ')
    .split(/\s+/)
    .filter(Boolean);
  if (words.length === 0) return zones;
  const within = (textOf: (zone: TimeZoneOption) => string) =>
    zones.filter((zone) => {
      const text = plain(textOf(zone));
      return words.every((word) => (offsetWord.test(word) ? hasOffset(zone, word) : text.includes(word)));
    });
  const found = within(({ value, words: shown }) => `${shown} ${oldZoneName(value) ?? ''}`);
  return found.length > 0 ? found : within(commonName);
};
