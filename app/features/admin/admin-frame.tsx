import type { ReactNode } from "react";
import { AdminNav } from "./admin-nav.tsx";
import "#app/ui/forms.css";
import "./admin.css";

/** Layout of every admin page: navigation, heading and content. */
export function AdminFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="page admin">
      <AdminNav />
      <div>
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  );
}
