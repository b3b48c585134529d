import { insertRow, now, type Query, type Row } from "./insert.ts";

/** A user with a confirmed address; the password hash matches no password. */
export function insertUser(query: Query, row: Row & { email: string }): Promise<number> {
  return insertRow(query, "users", {
    password_hash: "scrypt$16384$8$5$AAAA$AAAA",
    role: "user",
    language: "en",
    email_confirmed_at: now(),
    signup_key: crypto.randomUUID(),
    created_at: now(),
    ...row,
  });
}

export function insertSession(
  query: Query,
  row: Row & { token_hash: string; user_id: number },
): Promise<number> {
  return insertRow(query, "sessions", {
    device: "Firefox, Linux",
    created_at: now(),
    last_used_at: now(),
    ...row,
  });
}
