import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";

type Row = {
  id: number;
  title: string;
  description: string;
  country: string;
  difficulty: string;
  cooking_time: number;
};

export async function loader({ context }: LoaderFunctionArgs) {
  const { DB } = context as unknown as { DB: D1Database };
  const { results } = await DB.prepare(
    `SELECT id, title, description, country, difficulty, cooking_time FROM recipes
     WHERE status = 'published' AND type = 'food' ORDER BY id LIMIT 24`,
  ).all<Row>();
  return { recipes: results };
}

export default function Home() {
  const { recipes } = useLoaderData<typeof loader>();
  return (
    <main>
      <h1>{recipes.length}</h1>
      <ul>
        {recipes.map((recipe) => (
          <li key={recipe.id}>
            <article>
              <img src={`/art/${recipe.id}.svg`} alt="" width="320" height="240" loading="lazy" />
              <h2>
                <Link to={`/recipe/${recipe.id}`}>{recipe.title}</Link>
              </h2>
              <p>{recipe.description}</p>
              <p>
                {recipe.country} · {recipe.difficulty} · {recipe.cooking_time}
              </p>
            </article>
          </li>
        ))}
      </ul>
    </main>
  );
}
