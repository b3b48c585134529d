// These packages declare the exports of the instance, but a Worker imports the compiled module.
declare module "@jsquash/png/codec/pkg/squoosh_png_bg.wasm" {
  const codec: WebAssembly.Module;
  export default codec;
}
declare module "@jsquash/resize/lib/resize/pkg/squoosh_resize_bg.wasm" {
  const codec: WebAssembly.Module;
  export default codec;
}
