/** Server data for the sign-up form. */
export type SignUpFormData = {
  redirectTo: string;
  /** signed time for FormGuard */
  stamp: string;
  formKey: string;
};
