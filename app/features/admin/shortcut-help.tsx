import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { useAdminGroups } from "./use-admin-groups.ts";
import { areShortcutsOn, startKey, turnShortcuts } from "./use-shortcuts.ts";

type ShortcutHelpProps = { groups: ReturnType<typeof useAdminGroups>; onClose: () => void };

/** The dialog of keyboard shortcuts. Loaded when it is first opened. */
export default function ShortcutHelp({ groups, onClose }: ShortcutHelpProps) {
  const { t } = useTranslation(["common", "admin"]);
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOn, setOn] = useState(areShortcutsOn);
  useEffect(() => dialog.current?.showModal(), []);
  const pages = [
    { keys: `g ${startKey}`, label: t("admin:start") },
    ...groups.flatMap(({ sections }) =>
      sections.map(({ name, key }) => ({
        keys: `g ${key}`,
        label: t(`admin:sections.${name}.label`),
      })),
    ),
  ];
  const general = (["find", "help"] as const).map((name) => ({
    keys: { find: "/", help: "?" }[name],
    label: t(`admin:keys.${name}`),
  }));
  const lists = (["next", "previous", "select"] as const).map((name) => ({
    keys: { next: "j", previous: "k", select: "x" }[name],
    label: t(`admin:keys.${name}`),
  }));
  const decisions = (["approve", "ask", "decline", "skip"] as const).map((name) => ({
    keys: { approve: "a", ask: "e", decline: "d", skip: "n" }[name],
    label: t(`admin:keys.${name}`),
  }));
  return (
    <dialog
      ref={dialog}
      className="admin-key-help"
      aria-labelledby="shortcuts-title"
      onClose={onClose}
    >
      <h2 id="shortcuts-title">{t("admin:keys.title")}</h2>
      <label className="check">
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ target }) => {
            turnShortcuts(target.checked);
            setOn(target.checked);
          }}
        />
        {t("admin:keys.on")}
      </label>
      <div className="admin-key-lists">
        <KeyList title={t("admin:keys.general")} keys={general} />
        <KeyList title={t("admin:keys.lists")} keys={lists} />
        <KeyList title={t("admin:keys.decisions")} keys={decisions} />
        <KeyList title={t("admin:keys.pages")} keys={pages} />
      </div>
      <form method="dialog">
        <button className="button button-small">{t("common:close")}</button>
      </form>
    </dialog>
  );
}

type KeyListProps = { title: string; keys: ReadonlyArray<{ keys: string; label: string }> };

function KeyList({ title, keys }: KeyListProps) {
  return (
    <section>
      <h3>{title}</h3>
      <dl>
        {keys.map(({ keys: combination, label }) => (
          <div key={combination}>
            <dt>
              {combination.split(" ").map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
