import { useTranslation } from "react-i18next";
import { useLanguage } from "#app/i18n/use-language.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";

/** The rating on a card. */
export function Stars({
  rating: [average, count],
}: {
  rating: readonly [average: number, count: number];
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [mean, formatted] = [formatNumber(average, language), formatNumber(count, language)];
  return (
    <span role="img" aria-label={t("stars", { count, average: mean, formatted })}>
      {`★ ${mean}`} <small>{`(${formatted})`}</small>
    </span>
  );
}
