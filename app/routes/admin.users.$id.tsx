import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData, type MetaFunction } from "@remix-run/react";
import { getPerson } from "#app/features/accounts/desk-queries.server.ts";
import { requireRole } from "#app/features/accounts/guards.server.ts";
import { AdminFrame } from "#app/features/admin/admin-frame.tsx";
import { answerPersonForm } from "#app/features/admin/person-form.server.ts";
import { PersonPage } from "#app/features/admin/person-page.tsx";
import { numericId } from "#app/lib/numeric-id.ts";
import { flashCookie } from "#app/platform/flash.ts";
import { isSecure } from "#app/platform/preferences.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { errorResponse } from "#app/ui/error-page.tsx";

export const handle = { i18n: ["admin"] };

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = requireRole({ request, context }, "admin");
  const { db, requestId, t } = context;
  const id = numericId(params["id"]);
  const person = id === null ? null : await getPerson(db, id);
  if (!person) throw errorResponse(404, requestId);
  return {
    person,
    isOwn: person.id === user.id,
    meta: {
      title: t("admin:users.one", { id: person.id }),
      description: t("admin:sections.users.text"),
    },
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { id: actorId } = requireRole({ request, context }, "admin");
  const { db, requestId } = context;
  const id = numericId(params["id"]);
  const person = id === null ? null : await getPerson(db, id);
  if (!person) throw errorResponse(404, requestId);
  const answered = await answerPersonForm(context, {
    person,
    form: await request.formData(),
    actorId,
  });
  if (answered.status === "unknown") throw errorResponse(400, requestId);
  if (answered.status !== 303) return data(answered.answer, answered.status);
  return redirect(`/admin/users/${person.id}`, {
    status: 303,
    headers: { "Set-Cookie": flashCookie("saved", isSecure(request)) },
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data);

export default function AdminUserRoute() {
  const { meta, ...desk } = useLoaderData<typeof loader>();
  return (
    <AdminFrame title={meta.title}>
      <PersonPage {...desk} answer={useActionData<typeof action>()} />
    </AdminFrame>
  );
}
