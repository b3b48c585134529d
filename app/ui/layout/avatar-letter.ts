/**
 * The avatar's letter: the first letter of the email address in upper case, or ? if there is none (specification,
 * section 2).
 */
export function avatarLetter(email: string): string {
  return email.trim().slice(0, 1).toUpperCase() || "?";
}
