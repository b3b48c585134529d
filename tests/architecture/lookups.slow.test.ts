import ts from "typescript";
import { expect, test } from "vitest";

// `record[key]` with an arbitrary key also finds the properties that every object inherits ("constructor", "__proto__"),
// so a form field could cause a 500. Lookups use lookup() (app/lib/lookup.ts), a Map or Object.hasOwn.
const helper = "/app/lib/lookup.ts";
const appFile = /\/app\/.*(?<!\.test)\.tsx?$/;

function findLookups(program: ts.Program): Array<string> {
  const checker = program.getTypeChecker();
  const found: Array<string> = [];
  const isAnyText = (node: ts.Expression) => {
    const type = checker.getTypeAtLocation(node);
    return (type.isUnion() ? type.types : [type]).some(({ flags }) => flags & ts.TypeFlags.String);
  };
  const isWritten = ({ parent }: ts.Node, node: ts.Node) =>
    ts.isDeleteExpression(parent) ||
    (ts.isBinaryExpression(parent) &&
      parent.left === node &&
      parent.operatorToken.kind === ts.SyntaxKind.EqualsToken);
  for (const file of program.getSourceFiles()) {
    const path = file.fileName;
    if (file.isDeclarationFile || !appFile.test(path) || path.endsWith(helper)) continue;
    const visit = (node: ts.Node): void => {
      const isRead =
        ts.isElementAccessExpression(node) &&
        !isWritten(node, node) &&
        isAnyText(node.argumentExpression);
      const isIn =
        ts.isBinaryExpression(node) &&
        node.operatorToken.kind === ts.SyntaxKind.InKeyword &&
        !ts.isStringLiteralLike(node.left);
      if (isRead || isIn) {
        const { line } = file.getLineAndCharacterOfPosition(node.getStart());
        found.push(`${path.slice(path.lastIndexOf("/app/") + 1)}:${line + 1} ${node.getText()}`);
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return found;
}

const host: ts.ParseConfigFileHost = {
  ...ts.sys,
  onUnRecoverableConfigFileDiagnostic: (problem) => {
    throw new Error(String(problem.messageText));
  },
};
const { fileNames, options } = ts.getParsedCommandLineOfConfigFile("tsconfig.json", {}, host)!;

test("no object is read with an arbitrary key", { timeout: 300_000 }, () => {
  // Types of the app only: those of tests and scripts (browsers, the compiler, wrangler) take longer than the app's own.
  const names = fileNames.filter((name) => appFile.test(name) || /\/types\/[^/]+$/.test(name));
  expect(names.length).toBeGreaterThan(500);
  expect(findLookups(ts.createProgram(names, options))).toEqual([]);
});

test("the rule reports arbitrary keys and accepts known keys", { timeout: 60_000 }, () => {
  const text = `
    declare const record: Record<string, number>; declare const input: string;
    declare const known: "a" | "b"; declare const names: Array<string>;
    record[input]; record["a"]; record[known]; names[0]; record[input] = 1; input in record; record[input] ??= 2;`;
  const basicTypes: ts.CompilerOptions = { types: [], lib: ["lib.es5.d.ts"] };
  const compilerHost = ts.createCompilerHost(basicTypes);
  const read = compilerHost.getSourceFile.bind(compilerHost);
  compilerHost.getSourceFile = (name, target) =>
    name === "/app/sample.ts" ? ts.createSourceFile(name, text, target, true) : read(name, target);
  const program = ts.createProgram(["/app/sample.ts"], basicTypes, compilerHost);
  expect(findLookups(program)).toEqual([
    "app/sample.ts:4 record[input]",
    "app/sample.ts:4 input in record",
    "app/sample.ts:4 record[input]",
  ]);
});
