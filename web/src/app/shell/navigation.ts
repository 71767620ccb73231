// The sidebar items: name, subtitle, icon, and path.
import { Award, CirclePlay, History, LayoutDashboard, Shield, TrendingUp, User } from 'lucide-react';
import { paths } from '../../paths.ts';
import type { LucideIcon } from '../../ui/display/icon.tsx';

export type NavigationItem = {
  name: string;
  subtitle: string;
  icon: LucideIcon;
  to: string;
  exact?: boolean;
  /** A path that belongs to this item, although it's below another item's path. */
  also?: string;
};

const everyone: readonly NavigationItem[] = [
  {
    name: 'Dashboard',
    subtitle: 'Overview & stats',
    icon: LayoutDashboard,
    to: paths.dashboard(),
    exact: true,
  },
  { name: 'Start Test', subtitle: 'Practice questions', icon: CirclePlay, to: paths.startTest() },
  {
    name: 'Review',
    subtitle: 'Past attempts',
    icon: History,
    to: paths.review(),
    also: paths.results(),
  },
  { name: 'Progress', subtitle: 'Track improvement', icon: TrendingUp, to: paths.progress() },
  { name: 'Achievements', subtitle: 'Badges & milestones', icon: Award, to: paths.achievements() },
  { name: 'Profile', subtitle: 'Account settings', icon: User, to: paths.profile() },
];
const administrator: NavigationItem = {
  name: 'Admin Panel',
  subtitle: 'System management',
  icon: Shield,
  to: paths.admin(),
};

export const navigationFor = (admin: boolean): readonly NavigationItem[] =>
  admin ? [...everyone, administrator] : everyone;

const isUnder = (pathname: string, { to, exact }: NavigationItem): boolean =>
  pathname === to || (exact !== true && pathname.startsWith(`${to}/`));

/** The sidebar item of a page. Results belong to Review, although their path is below Start Test. */
export const itemAt = (items: readonly NavigationItem[], pathname: string): NavigationItem | undefined =>
  items.find(({ also }) => also === pathname) ?? items.find((item) => isUnder(pathname, item));
