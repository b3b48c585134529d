// The part of the package that the tests use; it has no types of its own.
declare module "@adobe/structured-data-validator" {
  type Issue = { issueMessage: string; severity: "ERROR" | "WARNING" };
  type Extracted = { jsonld: Record<string, Array<object>>; microdata: object; rdfa: object };
  export default class Validator {
    validate(data: Extracted): Promise<Array<Issue>>;
  }
}
