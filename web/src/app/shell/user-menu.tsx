// The user menu in the top bar: name and email, profile settings, and sign-out.
import { ChevronDown, LogOut, Settings } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useUnsentQuestion } from '../../features/attempts/saving/unsent-question.tsx';
import { paths } from '../../paths.ts';
import { identityProvider } from '../../session/identity-provider.ts';
import { signOut } from '../../session/sign-in/sign-out.ts';
import { nameOf, useUser } from '../../session/use-session.ts';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import { preloadAuth } from '../pages.ts';

/** Milliseconds, so that the page itself loads first. */
const soonMs = 2_000;

export const UserMenu = (): ReactNode => {
  const user = useUser();
  const name = nameOf(user);
  const [leaving, setLeaving] = useState(false);
  const leave = (): void => {
    // This clears the session immediately, which redirects to /auth.
    void signOut(identityProvider());
  };
  useEffect(() => {
    const timer = setTimeout(() => void preloadAuth(), soonMs);
    return () => clearTimeout(timer);
  }, []);
  const { ask, question } = useUnsentQuestion({ leave });
  const askFirst = (): void => {
    setLeaving(true);
    void ask().finally(() => setLeaving(false));
  };
  return (
    <>
      {question}
      <Menu
        label="Account"
        buttonClassName="state-change flex min-h-10 max-w-64 items-center gap-2 rounded px-1.5 text-ink hover:bg-hover"
        button={
          <>
            <Avatar name={name} photo={user?.photoURL} size="sm" />
            <span className="text-ui font-label truncate @max-[36rem]:sr-only">
              {leaving ? 'Signing out' : name}
            </span>
            <span className="sr-only">, account menu</span>
            <Icon of={ChevronDown} size={16} className="hidden shrink-0 text-ink-3 @min-[36rem]:inline" />
          </>
        }
        head={
          <>
            <p className="text-ui font-label">{name}</p>
            <p className="text-sm text-ink-3">{user?.email}</p>
          </>
        }
        items={[
          { words: 'Profile Settings', icon: Settings, to: paths.profile() },
          { words: 'Sign Out', icon: LogOut, onSelect: askFirst },
        ]}
      />
    </>
  );
};
