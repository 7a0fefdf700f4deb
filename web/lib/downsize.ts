const LONGEST_SIDE = 1_600;
/** Below the service's limit, and easy on the technician's data plan. */
const MOST_BYTES = 900_000;

/** Scales a photo down to send it over a weak network. */
export async function downsize(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    let scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
    for (;;) {
      const canvas = document.createElement('canvas');
      canvas.width = Math.max(1, Math.round(bitmap.width * scale));
      canvas.height = Math.max(1, Math.round(bitmap.height * scale));
      const pen = canvas.getContext('2d')!;
      // Transparent pixels would turn black in a JPEG.
      pen.fillStyle = '#fff';
      pen.fillRect(0, 0, canvas.width, canvas.height);
      pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
      for (const quality of [0.82, 0.7, 0.55]) {
        const jpeg = await toBlob(canvas, 'image/jpeg', quality);
        if (jpeg.size <= MOST_BYTES) return jpeg;
      }
      scale *= 0.7;
    }
  } finally {
    bitmap.close();
  }
}

export function toBlob(canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      blob => (blob ? resolve(blob) : reject(new Error('The picture could not be drawn'))),
      type,
      quality,
    ),
  );
}
