import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { namedCountries } from "#app/features/recipes/named-countries.ts";
import { countries } from "#app/lib/values/catalogue-values.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { Field } from "#app/ui/field.tsx";
import { FieldErrors, type FieldProps } from "#app/ui/field-frame.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { elsewhere } from "./chef-countries.ts";
import type { FormReply } from "../form-reply.ts";
import { FormProblem } from "../form-problem.tsx";
import { bioLength, chefNameLength } from "../community-limits.ts";
import type { ModerationState } from "../moderation-states.ts";
import { useCommunityErrors } from "../error-text.ts";
import { useSimpleForm } from "#app/ui/simple-form.ts";
import "#app/ui/forms.css";

type OwnChefProfile = {
  slug: string;
  name: string;
  country: string;
  bio: string | null;
  status: ModerationState;
  recipes: number;
  followers: number;
};

type ChefProfilePageProps = {
  profile: OwnChefProfile | null;
  displayName: string | null;
  answer: FormReply | undefined;
};

/** Form to be listed among the chefs, with a country and a short bio. */
export function ChefProfilePage({ profile, displayName, answer }: ChefProfilePageProps) {
  const { t } = useTranslation("community");
  const say = useCommunityErrors();
  const known = {
    name: profile?.name ?? displayName ?? "",
    country: profile?.country ?? "",
    bio: profile?.bio ?? "",
    agreed: profile ? "on" : "",
  };
  const form = useSimpleForm("chef", answer?.reply, answer ? {} : known);
  const agreed = form.field("agreed");
  return (
    <div className="page narrow">
      <h1>{t("chefForm.title")}</h1>
      <p>{t("chefForm.text")}</p>
      {profile ? <ProfileState profile={profile} /> : null}
      <FormProblem answer={answer} />
      <form {...form.props} method="post">
        <Field
          label={t("chefForm.name")}
          field={form.field("name")}
          errorText={say}
          required
          minLength={2}
          maxLength={chefNameLength}
          autoComplete="name"
        />
        <CountryField field={form.field("country")} />
        <TextArea
          label={t("chefForm.bio")}
          hint={t("chefForm.bioHint")}
          field={form.field("bio")}
          errorText={say}
          maxLength={bioLength}
        />
        <div className="field">
          <label className="check">
            <input
              type="checkbox"
              name={agreed.name}
              required
              defaultChecked={agreed.initialValue === "on"}
              aria-describedby={agreed.errors ? agreed.errorId : undefined}
            />
            {t("chefForm.agreed")}
          </label>
          <FieldErrors id={agreed.errorId} errors={agreed.errors} errorText={say} />
        </div>
        <button type="submit" name="intent" value="write" className="button">
          {t("chefForm.submit")}
        </button>
      </form>
      {profile ? (
        <form method="post">
          <button type="submit" name="intent" value="remove" className="link-button">
            {t("chefForm.remove")}
          </button>
        </form>
      ) : null}
    </div>
  );
}

/** Whether it is published, and how many people follow it. */
function ProfileState({ profile }: { profile: OwnChefProfile }) {
  const { t } = useTranslation(["community", "following"]);
  const language = useLanguage();
  const isListed = profile.status === "published" && profile.recipes > 0;
  return (
    <>
      <p className="notice">
        {t(`states.${profile.status}`)}{" "}
        {isListed ? (
          <Link to={`/chefs/${profile.slug}`}>{t("chefForm.view")}</Link>
        ) : profile.recipes === 0 ? (
          t("chefForm.needsRecipe")
        ) : null}
      </p>
      {profile.followers > 0 ? (
        <p>
          {t("following:followers", {
            count: profile.followers,
            formatted: formatNumber(profile.followers, language),
          })}
        </p>
      ) : null}
    </>
  );
}

function CountryField({ field }: Pick<FieldProps, "field">) {
  const { t } = useTranslation("community");
  const { t: common } = useTranslation();
  const say = useCommunityErrors();
  return (
    <div className="field">
      <label htmlFor={field.id}>{t("chefForm.country")}</label>
      <select
        id={field.id}
        name={field.name}
        defaultValue={field.initialValue ?? ""}
        required
        aria-invalid={field.errors ? true : undefined}
        aria-describedby={field.errors ? field.errorId : undefined}
      >
        <option value="">{t("chefForm.choose")}</option>
        {namedCountries(countries, common).map(([country, name]) => (
          <option key={country} value={country}>
            {name}
          </option>
        ))}
        <option value={elsewhere}>{t("chefs.elsewhere")}</option>
      </select>
      <FieldErrors id={field.errorId} errors={field.errors} errorText={say} />
    </div>
  );
}
