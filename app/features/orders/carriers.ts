// Tracking pages of carriers. An administrator may give another address with the package.

/** The name as it is shown, and the page of a tracking number. */
const carriers = [
  ["USPS", "https://tools.usps.com/go/TrackConfirmAction?tLabels="],
  ["UPS", "https://www.ups.com/track?tracknum="],
  ["FedEx", "https://www.fedex.com/fedextrack/?trknbr="],
  ["DHL", "https://www.dhl.com/global-en/home/tracking.html?tracking-id="],
  ["Canada Post", "https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor="],
  [
    "Correos",
    "https://www.correos.es/es/es/herramientas/localizador/envios/detalle?tracking-number=",
  ],
  ["Royal Mail", "https://www.royalmail.com/track-your-item#/tracking-results/"],
] as const;

export const carrierNames: ReadonlyArray<string> = carriers.map(([name]) => name);

type Tracked = { carrier: string | null; tracking: string | null; trackingUrl: string | null };

/** The page that says where a package is; null when none is known. */
export function trackingAddress({ carrier, tracking, trackingUrl }: Tracked): string | null {
  if (trackingUrl) return trackingUrl;
  const known = carriers.find(([name]) => name.toLowerCase() === carrier?.toLowerCase());
  return known && tracking ? `${known[1]}${encodeURIComponent(tracking)}` : null;
}
