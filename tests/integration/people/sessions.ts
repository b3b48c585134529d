// Databases that a test puts in place of the binding answer through sessions as well, which is how requests reach them.

/** Databases with sessions of their own. */
const withOwnSessions = new WeakSet<object>();
const wrapped = new WeakMap<object, object>();

export function keepSessions<T extends object>(database: T): T {
  withOwnSessions.add(database);
  return database;
}

/** The same object for each database, as the Worker knows a database by its identity. */
export function throughSessions(database: object): object {
  if (withOwnSessions.has(database)) return database;
  let known = wrapped.get(database);
  if (!known) {
    known = new Proxy(database, {
      get(target, name) {
        if (name !== "withSession") return Reflect.get(target, name) as unknown;
        const { prepare, batch } = target as D1Database;
        return () => ({
          prepare: prepare.bind(target),
          batch: batch.bind(target),
          getBookmark: () => null,
        });
      },
    });
    wrapped.set(database, known);
  }
  return known;
}
