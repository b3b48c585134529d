/**
 * The fields and files of a form that may hold files. One that is cut off or has no boundary cannot be read: that is
 * the sender's fault, and not a 500.
 * @throws Response 400
 */
export async function readMultipart(request: Request, requestId: string): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw Response.json({ requestId }, { status: 400 });
  }
}
