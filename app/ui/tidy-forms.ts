/**
 * GET forms put tidy values into their addresses and fields: without empty parameters and without spaces at either end.
 * Without scripts the server redirects to such an address (platform/gate.ts).
 */
export function tidyForms(): void {
  document.addEventListener("formdata", ({ target: form, formData }) => {
    if (!(form instanceof HTMLFormElement) || form.method !== "get") return;
    for (const field of form.elements)
      if (field instanceof HTMLInputElement && /text|search/.test(field.type))
        field.value = tidyValue(field.value);
    for (const name of new Set(formData.keys())) {
      const values = formData.getAll(name).map((value) => tidyValue(String(value)));
      formData.delete(name);
      for (const value of values) if (value) formData.append(name, value);
    }
  });
}

const tidyValue = (value: string) => value.replace(/ +/g, " ").trim();
