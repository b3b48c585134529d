import "@remix-run/server-runtime";

/** Types of loaders and actions as single fetch carries them. */
declare module "@remix-run/server-runtime" {
  interface Future {
    v3_singleFetch: true;
  }
}
