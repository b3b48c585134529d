/** What the form for a new account needs from the server. */
export type SignUpFormData = {
  redirectTo: string;
  /** signed time for FormGuard */
  stamp: string;
  formKey: string;
};
