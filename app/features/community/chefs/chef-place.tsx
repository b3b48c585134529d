import { useTranslation } from "react-i18next";
import { CountryName } from "#app/features/recipes/country-name.tsx";
import { elsewhere } from "./chef-countries.ts";

export function ChefPlace({ country }: { country: string }) {
  const { t } = useTranslation("community");
  return country === elsewhere ? <>{t("chefs.elsewhere")}</> : <CountryName country={country} />;
}
