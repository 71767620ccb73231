// npm run admin -- you@example.org: makes an account an administrator, whether or not the server is running.
import { openCommand, runCommand } from './command.ts';
import { StartError } from '../platform/kernel/start-error.ts';

await runCommand(async () => {
  const email = process.argv[2];
  if (email === undefined || !email.includes('@'))
    throw new StartError('Usage: npm run admin -- you@example.org');
  const command = await openCommand();
  try {
    switch (await command.product.identity.promotePerson(email)) {
      case 'promoted':
        return `${email} is now an administrator. Sign in again to see the admin panel.`;
      case 'already':
        return `${email} is already an administrator.`;
      case 'suspended':
        throw new StartError(`${email} is suspended. Another administrator must reinstate them first.`);
      case 'unknown':
        throw new StartError(
          `No account for ${email}. If sign-up is open, sign up in the browser, then run this again. Otherwise, see “Administrators” in docs/operations.md.`,
        );
    }
  } finally {
    await command.close();
  }
});
