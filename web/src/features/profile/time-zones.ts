// The time zones to choose from: those that this browser knows, with the chosen one among them, by continent. Pure.

export type ZoneGroup = { region: string; zones: { value: string; words: string }[] };

const wordsOf = (zone: string): string => zone.split('/').slice(1).join(', ').replaceAll('_', ' ') || zone;

/** `known`: IANA names; `chosen` is listed even where the browser does not know it. "UTC" stands apart. */
export const zoneGroups = (known: readonly string[], chosen: string): ZoneGroup[] => {
  const all = [...new Set([...known, chosen, 'UTC'])].toSorted((a, b) => a.localeCompare(b, 'en'));
  const groups = new Map<string, ZoneGroup>();
  for (const zone of all) {
    const region = zone.includes('/') ? (zone.split('/')[0] ?? 'Other') : 'Other';
    const group = groups.get(region) ?? { region, zones: [] };
    group.zones.push({ value: zone, words: wordsOf(zone) });
    groups.set(region, group);
  }
  return [...groups.values()].toSorted((a, b) => Number(a.region === 'Other') - Number(b.region === 'Other'));
};
