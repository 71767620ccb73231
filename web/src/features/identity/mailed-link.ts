// The token in an emailed link. It comes after # and is removed from the URL before anything else.
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

export type MailedLink = { name: 'reset' | 'verify'; token: string };

const passwordViews = ['forgot', 'verify', 'reset'] as const;
export type PasswordViewName = (typeof passwordViews)[number];
const viewIn = (search: string): PasswordViewName | undefined => {
  const requestedView = new URLSearchParams(search).get('view');
  return passwordViews.find((view) => view === requestedView);
};

/** Accepts `#reset=…` and `#verify=…` only. */
export const readMailedLink = (hash: string): MailedLink | undefined => {
  const [, name, token] = /^#(reset|verify)=([\w.~%-]{1,2000})$/.exec(hash) ?? [];
  if ((name !== 'reset' && name !== 'verify') || token === undefined) return undefined;
  try {
    return { name, token: decodeURIComponent(token) };
  } catch {
    return undefined;
  }
};

/** The emailed link, removed from the URL and kept in memory only, so a reload loses it. */
export const useMailedLink = (): {
  link: MailedLink | undefined;
  view: PasswordViewName | undefined;
} => {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const found = readMailedLink(hash);
  const [link, setLink] = useState(found);
  // A second link may be opened in the same window.
  if (found && found.token !== link?.token) setLink(found);
  useEffect(() => {
    if (found) void navigate({ pathname, search: `?view=${found.name}` }, { replace: true });
  }, [found, navigate, pathname, search]);
  return { link, view: found?.name ?? viewIn(search) };
};
