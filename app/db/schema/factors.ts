import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const passkeys = sqliteTable("passkeys", {
  id: integer("id").primaryKey({ autoIncrement: true }),
  userId: integer("user_id").notNull(),
  /** base64url, as browsers send it */
  credentialId: text("credential_id").notNull(),
  /** COSE, base64url */
  publicKey: text("public_key").notNull(),
  counter: integer("counter").notNull(),
  /** how a browser reaches it, like "internal,hybrid" */
  transports: text("transports").notNull(),
  name: text("name").notNull(),
  createdAt: text("created_at").notNull(),
  lastUsedAt: text("last_used_at"),
});

export const totpSecrets = sqliteTable("totp_secrets", {
  userId: integer("user_id").primaryKey(),
  /** sealed (platform/security/sealed-value.ts) */
  secret: text("secret").notNull(),
  /** null until a first code proved that the app has the secret */
  confirmedAt: text("confirmed_at"),
  /** time step of the last accepted code */
  lastStep: integer("last_step").notNull(),
});

export const recoveryCodes = sqliteTable("recovery_codes", {
  codeHash: text("code_hash").primaryKey(),
  userId: integer("user_id").notNull(),
  createdAt: text("created_at").notNull(),
  usedAt: text("used_at"),
});
