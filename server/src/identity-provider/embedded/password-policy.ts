// What the embedded provider asks of a password; served to the client, which shows it as a checklist.

export type PasswordPolicy = {
  minLength: number;
  maxLength?: number;
  requireLowercase: boolean;
  requireUppercase: boolean;
  requireDigit: boolean;
  requireSymbol: boolean;
};
