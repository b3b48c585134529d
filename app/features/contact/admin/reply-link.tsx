import { useTranslation } from "react-i18next";
import type { ReactNode } from "react";
import type { ContactMessage } from "../message-queries.server.ts";

type Props = {
  message: Pick<ContactMessage, "reference" | "email" | "topic">;
  children: ReactNode;
};

/** Opens the editor's own email program. */
export function ReplyLink({ message: { reference, email, topic }, children }: Props) {
  const { t } = useTranslation("contact");
  const subject = encodeURIComponent(`${reference}: ${t(`topics.${topic}`)}`);
  return (
    <a href={`mailto:${encodeURIComponent(email)}?subject=${subject}`} className="tap">
      {children}
    </a>
  );
}
