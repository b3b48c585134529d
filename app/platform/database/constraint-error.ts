/** Whether this is what the database says where a constraint or trigger refuses a write; drizzle wraps D1's words. */
export function isRefusal(error: unknown, words: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause.message.includes(words)) return true;
  return false;
}
