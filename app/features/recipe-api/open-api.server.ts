// The description of the addresses for programs (OpenAPI 3.1), from the schemas that the code uses.
import { z } from "zod";
import { siteFacts } from "#app/lib/values/site-facts.ts";
import { renderLimitSeconds } from "#app/platform/security/render-limit.ts";
import { rendersPerPeriod } from "./api-response.server.ts";
import { recipeApps } from "./api-paths.ts";
import { queryFields, repeatable } from "./api-query.ts";
import { problemSchema, problemType } from "./problem.ts";
import { recipeSchemas } from "./recipe-schema.ts";

/** Counts the changes of the documented form. */
const apiVersion = "1.0.0";

type Schema = { [key: string]: unknown };

/** JSON Schema without its dialect: OpenAPI 3.1 uses the same one (2020-12). */
function toSchema(schema: z.ZodType): Schema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema);
  return rest;
}

const appNames = {
  mealie: "Mealie",
  tandoor: "Tandoor",
  paprika: "Paprika",
  recipesage: "RecipeSage",
} as const;

const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (name: string) => ({ "application/json": { schema: reference(name) } });
const textFile = (type: string) => ({ [type]: { schema: { type: "string" } } });

const errors = {
  404: { $ref: "#/components/responses/NotFound" },
  429: { $ref: "#/components/responses/TooManyRequests" },
  503: { $ref: "#/components/responses/Unavailable" },
};
const cached = {
  ETag: { schema: { type: "string" }, description: "Send it as If-None-Match." },
  "Cache-Control": { schema: { type: "string" } },
  "RateLimit-Policy": { schema: { type: "string" } },
};
const idParameter = {
  name: "id",
  in: "path",
  required: true,
  schema: { type: "integer", minimum: 1 },
};
const languageParameter = {
  name: "lng",
  in: "query",
  schema: { type: "string", enum: ["en", "es"], default: "en" },
  description: "The language of the texts. A recipe in one language is in that language.",
};

function read(summary: string, operationId: string, content: object, parameters: Array<object>) {
  return {
    get: {
      summary,
      operationId,
      parameters,
      responses: {
        200: { description: summary, headers: cached, content },
        304: { description: "The same as If-None-Match" },
        ...errors,
      },
    },
  };
}

function problem(description: string, retry = false) {
  return {
    description,
    ...(retry && {
      headers: { "Retry-After": { schema: { type: "integer" }, description: "seconds" } },
    }),
    content: { [problemType]: { schema: reference("Problem") }, ...textFile("text/plain") },
  };
}

const listParameters = () =>
  Object.entries<Schema>(queryFields).map(([name, { description, ...schema }]) => {
    return {
      name,
      in: "query",
      ...(description ? { description } : {}),
      schema: repeatable.has(name) ? { type: "array", items: schema, maxItems: 10 } : schema,
      ...(repeatable.has(name) ? { style: "form", explode: true } : {}),
    };
  });

/** @param origin the address of this site */
export function openApiDocument(origin: string): object {
  const { recipe, list } = recipeSchemas();
  const listOperation = read(
    "Recipes, with the filters of the site",
    "listRecipes",
    json("RecipeList"),
    listParameters(),
  );
  const file = (summary: string, operationId: string, content: object) =>
    read(summary, operationId, content, [idParameter, languageParameter]);
  return {
    openapi: "3.1.0",
    info: {
      title: `${siteFacts.name} recipes`,
      version: apiVersion,
      description: `Published recipes in English and Spanish, for reading. No key is needed. A client may ask for ${rendersPerPeriod} answers in ${renderLimitSeconds} seconds; those that the site has ready don’t count. New fields may be added; fields keep their names and meanings.`,
      license: { name: "CC BY-SA 4.0", url: "https://creativecommons.org/licenses/by-sa/4.0/" },
      termsOfService: `${origin}/terms`,
    },
    servers: [{ url: origin }],
    security: [],
    paths: {
      "/api/recipes": {
        get: {
          ...listOperation.get,
          responses: {
            ...listOperation.get.responses,
            400: { $ref: "#/components/responses/BadRequest" },
          },
        },
      },
      "/recipe/{id}.json": read("One recipe in both languages", "getRecipe", json("Recipe"), [
        idParameter,
      ]),
      "/recipe/{id}.md": file(
        "One recipe as Markdown",
        "getRecipeMarkdown",
        textFile("text/markdown"),
      ),
      "/recipe/{id}.txt": file("One recipe as plain text", "getRecipeText", textFile("text/plain")),
      ...Object.fromEntries(
        recipeApps.map((app) => [
          `/recipe/{id}/export/${app}`,
          file(`One recipe as a file for ${appNames[app]}`, `export-${app}`, {
            [app === "paprika" ? "application/octet-stream" : "application/zip"]: { schema: {} },
          }),
        ]),
      ),
    },
    components: {
      schemas: {
        Recipe: toSchema(recipe),
        RecipeList: toSchema(list),
        Problem: toSchema(problemSchema),
      },
      responses: {
        BadRequest: problem("A parameter is unknown, repeated, or has a value that isn’t accepted"),
        NotFound: problem("There is no published recipe or page here"),
        TooManyRequests: problem("Too many requests", true),
        Unavailable: problem("The recipes can’t be read for a moment", true),
      },
    },
  };
}
