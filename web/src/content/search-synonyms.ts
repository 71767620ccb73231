// Search terms people use, keyed by the terms in our texts.

const synonyms: readonly (readonly [ours: RegExp, theirs: string])[] = [
  [/reverse prox|TRUST_PROXY/i, 'nginx caddy traefik apache tls ssl https certificate domain proxy'],
  [/\bDocker|\bcontainer/i, 'docker podman compose kubernetes image container'],
  [/^updat/i, 'upgrade update updating new version migrate'],
  [/\bbackup|npm run restore/i, 'back up restore dump snapshot'],
  [/résumé/i, 'cv curriculum vitae resume'],
  [/^pricing\b|\bfree software\b/i, 'price prices cost costs pay money fee subscription plan'],
  [/\bGDPR\b|data protection/i, 'gdpr dsgvo ccpa personal data request erasure'],
  [/\bSMTP\b/i, 'email mail server'],
  [/delete (?:your|my) account|account deletion/i, 'close remove cancel account'],
  [/\bexport/i, 'download takeout'],
  [/\bsign in\b|\bsign-in\b/i, 'login log in oauth sso'],
];

/** Synonyms for the terms in a text. Pure. */
export const otherWordsFor = (text: string): string =>
  synonyms
    .filter(([ours]) => ours.test(text))
    .map(([, theirs]) => theirs)
    .join(' ');
