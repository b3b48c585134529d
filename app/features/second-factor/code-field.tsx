type CodeFieldProps = {
  label: string;
  error: string | undefined;
  /** only digits are typed; recovery codes have letters */
  isNumeric?: boolean;
};

/** The field of a code. Its name keeps it out of what the tab remembers (lib/unsent-form.ts). */
export function CodeField({ label, error, isNumeric = false }: CodeFieldProps) {
  return (
    <div className="field">
      <label htmlFor="one-time-password">{label}</label>
      <input
        id="one-time-password"
        name="oneTimePassword"
        required
        maxLength={60}
        autoComplete="one-time-code"
        inputMode={isNumeric ? "numeric" : undefined}
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && "one-time-password-error"}
      />
      {error ? (
        <p id="one-time-password-error" className="field-error" role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
}
