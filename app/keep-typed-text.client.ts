/**
 * React 18 sets the value of a filled text area again while it hydrates it, and the text that was typed before is lost
 * (postMountWrapper in ReactDOMTextarea.js). Until the returned function is called, a changed text area keeps its text.
 */
export function keepTypedText(): () => void {
  const { prototype } = HTMLTextAreaElement;
  const property = Object.getOwnPropertyDescriptor(prototype, "value")!;
  // React stores this setter with each text area: it is called for as long as the page is open.
  let isHydrating = true;
  Object.defineProperty(prototype, "value", {
    ...property,
    set(this: HTMLTextAreaElement, value: string) {
      if (!isHydrating || value !== this.defaultValue) property.set!.call(this, value);
    },
  });
  return () => {
    isHydrating = false;
    Object.defineProperty(prototype, "value", property);
  };
}
