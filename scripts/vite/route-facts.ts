// `app/routes/shop.tsx?facts` is the route without anything but its facts: the Worker knows the facts of all routes before
// it loads one of them.
import type { Plugin, Rollup } from "vite";

type Node = Rollup.AstNode & Record<string, unknown>;

export function routeFacts(): Plugin {
  return {
    name: "fogon:route-facts",
    transform(code, id) {
      if (!id.endsWith("?facts")) return null;
      const { body } = this.parse(code) as unknown as { body: Array<Node> };
      const needed = new Set(["facts"]);
      const kept: Array<string> = [];
      // From the end: a statement is kept if one that follows needs what it declares.
      for (const statement of body.toReversed()) {
        if (!namesOf(declarationOf(statement)).some((name) => needed.has(name))) continue;
        if (statement.type === "ImportDeclaration") {
          kept.unshift(importOf(statement, needed));
          continue;
        }
        for (const name of identifiersIn(statement)) needed.add(name);
        kept.unshift(code.slice(statement.start, statement.end));
      }
      return { code: kept.join("\n"), map: null };
    },
  };
}

type Import = { specifiers: Array<Node>; source: { raw: string } };

/** The import with the names that are needed only. */
function importOf(statement: Node, needed: ReadonlySet<string>): string {
  const { specifiers, source } = statement as unknown as Import;
  const names = specifiers.flatMap((specifier) => {
    const { imported, local } = specifier as unknown as Record<"imported" | "local", Named>;
    if (!needed.has(local.name)) return [];
    if (specifier.type !== "ImportSpecifier")
      throw new Error(`Facts import ${local.name} by name.`);
    return [`${imported.name} as ${local.name}`];
  });
  return `import { ${names.join(", ")} } from ${source.raw};`;
}

type Named = { name: string };

function declarationOf(statement: Node): Node {
  return (statement["declaration"] as Node | null | undefined) ?? statement;
}

/** The names that a statement declares or imports. */
function namesOf(statement: Node): Array<string> {
  const { specifiers, declarations, id } = statement as unknown as {
    specifiers?: Array<{ local: Named }>;
    declarations?: Array<{ id: Named }>;
    id?: Named | null;
  };
  if (statement.type === "ImportDeclaration") return specifiers!.map(({ local }) => local.name);
  return declarations?.map(({ id }) => id.name) ?? (id ? [id.name] : []);
}

function identifiersIn(node: unknown): Array<string> {
  if (Array.isArray(node)) return node.flatMap(identifiersIn);
  if (typeof node !== "object" || node === null) return [];
  const { type, name } = node as { type?: string; name?: string };
  if (type === "Identifier") return [name!];
  return Object.values(node).flatMap(identifiersIn);
}
