// What the sidebar lists: name, subtitle, icon and address.
import { Award, CirclePlay, History, LayoutDashboard, Shield, TrendingUp, User } from 'lucide-react';
import { paths } from '../../paths.ts';
import type { LucideIcon } from '../../ui/icon.tsx';

export type NavigationItem = {
  name: string;
  subtitle: string;
  icon: LucideIcon;
  to: string;
  exact?: boolean;
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
  { name: 'Review', subtitle: 'Past attempts', icon: History, to: paths.review() },
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
