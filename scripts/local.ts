// Imported first by `npm start` and `npm run dev`: what follows is a local build (scripts/build-folder.ts).
process.env["FOGON_LOCAL"] = "1";
// Miniflare would ask the network where this machine is, for up to three seconds.
process.env["CLOUDFLARE_CF_FETCH_ENABLED"] ??= "false";
