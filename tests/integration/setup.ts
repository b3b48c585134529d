import { usePreparedDatabase } from "./prepared.ts";

await usePreparedDatabase();
